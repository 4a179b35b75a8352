<?php

/**
 * The small part of Craft that our scripts use, for tests. Elements are stored in a JSON file below the working
 * directory. An element with the title "Refused" is rejected, as Craft rejects invalid elements.
 */

namespace craft\base {
    interface ElementInterface
    {
    }

    class Element implements ElementInterface
    {
        public ?int $id = null;
        public ?string $uid = null;
        public ?int $siteId = null;
        public ?string $title = null;
        public ?string $slug = null;
        public array $values = [];
        public array $other = [];

        public function __construct(array $config = [])
        {
            foreach ($config as $name => $value) {
                $this->$name = $value;
            }
        }

        public function __set(string $name, mixed $value): void
        {
            $this->other[$name] = $value;
        }

        public function __get(string $name): mixed
        {
            return $this->other[$name] ?? null;
        }

        public function __call(string $name, array $arguments): mixed
        {
            $this->other[lcfirst(substr($name, 3))] = $arguments[0] ?? null;
            return null;
        }

        public function setFieldValue(string $handle, mixed $value): void
        {
            $this->values[$handle] = $value;
        }

        public function getErrors(): array
        {
            return $this->title === 'Refused' ? ['title' => ['Title is refused.']] : [];
        }

        public static function find(): \Query
        {
            return new \Query(static::class);
        }
    }
}

namespace craft\elements {
    class Entry extends \craft\base\Element
    {
    }
    class Category extends \craft\base\Element
    {
    }
    class Asset extends \craft\base\Element
    {
        public const KIND_IMAGE = 'image';
        public const SCENARIO_CREATE = 'create';

        public function getUrl(): string
        {
            return 'https://media.example/' . $this->other['filename'];
        }
    }
    class GlobalSet extends \craft\base\Element
    {
    }
    class User extends \craft\base\Element
    {
    }
}

namespace craft\db {
    class Table
    {
        public const ELEMENTS = 'elements';
    }

    class Query
    {
        private array $uids = [];

        public function __call(string $name, array $arguments): static
        {
            return $this;
        }

        public function where(array $where): static
        {
            $this->uids = $where['uid'];
            return $this;
        }

        public function all(): array
        {
            $rows = array_filter(\Store::$elements, fn(array $row) => in_array($row['uid'], $this->uids, true));
            return array_map(fn(array $row) => ['id' => $row['id'], 'uid' => $row['uid']], $rows);
        }
    }
}

namespace craft\helpers {
    class App
    {
        public static function env(string $name): ?string
        {
            return getenv($name) ?: null;
        }
    }
}

namespace craft\models {
    class GqlToken extends \craft\base\Element
    {
    }
}

namespace craft\webhooks {
    class Webhook extends \craft\base\Element
    {
    }

    class Plugin
    {
        public static function getInstance(): \Service
        {
            return new \Service();
        }
    }
}

namespace yii\base {
    class Application
    {
        public const EVENT_AFTER_REQUEST = 'afterRequest';
    }
}

namespace {
    class Store
    {
        public static array $elements = [];

        public static function file(): string
        {
            return CRAFT_BASE_PATH . '/storage/elements.json';
        }
    }

    class Query
    {
        private array $criteria = [];

        public function __construct(private string $class)
        {
        }

        public function __call(string $name, array $arguments): static
        {
            $this->criteria[$name] = $arguments[0] ?? null;
            return $this;
        }

        public function one(): ?craft\base\ElementInterface
        {
            $class = $this->class;
            if ($class === craft\elements\User::class) {
                return new $class(['id' => 1]);
            }
            $handle = $this->criteria['handle'] ?? $this->criteria['section'] ?? null;
            foreach (Store::$elements as $row) {
                if (isset($this->criteria['id']) ? $row['id'] === $this->criteria['id'] : $row['handle'] === $handle) {
                    return new $class($row['state'] + ['siteId' => $this->criteria['siteId'] ?? null]);
                }
            }
            return $class === craft\elements\GlobalSet::class ? new $class(['handle' => $handle]) : null;
        }
    }

    /** Stands in for any service: almost everything that is requested exists. */
    class Service
    {
        public function getAllSites(): array
        {
            return array_map(fn($id) => (object)['id' => $id, 'handle' => [1 => 'en', 2 => 'fr'][$id]], [1, 2]);
        }

        public function __call(string $name, array $arguments): mixed
        {
            return match ($name) {
                'isPluginEnabled' => $arguments[0] === 'webhooks',
                'fileExists' => false,
                'getWebhookManager' => $this,
                'getAllWebhooks' => self::stored('webhooks'),
                'saveWebhook' => self::store('webhooks', $arguments[0]),
                'getTokens' => self::stored('tokens'),
                'saveToken' => self::store('tokens', $arguments[0]),
                'getSchemas' => [(object)['id' => 7, 'name' => 'Vitrine']],
                'generateRandomString' => bin2hex(random_bytes(16)),
                'getStoragePath' => CRAFT_BASE_PATH . '/storage',
                'getPrimarySite' => (object)['id' => 1],
                'ensureFolderByFullPathAndVolume' => (object)['id' => 1, 'path' => $arguments[0]],
                'getVolumeByHandle' => new VolumeStandIn($arguments[0]),
                default => (object)['id' => 1, 'handle' => $arguments[0] ?? null],
            };
        }

        /** Reads what the plugin and the API store in their own tables. */
        private static function stored(string $table): array
        {
            $file = CRAFT_BASE_PATH . "/storage/$table.json";
            $rows = is_file($file) ? json_decode(file_get_contents($file), true) : [];
            return array_map(fn(array $row) => new craft\models\GqlToken($row), $rows);
        }

        private static function store(string $table, craft\base\Element $item): bool
        {
            $rows = array_map(fn($row) => ['id' => $row->id] + $row->other, self::stored($table));
            $item->id ??= count($rows) + 1;
            $rows = array_column([...$rows, ['id' => $item->id] + $item->other], null, 'id');
            return (bool)file_put_contents(CRAFT_BASE_PATH . "/storage/$table.json", json_encode($rows));
        }

        public function saveElement(craft\base\Element $element): bool
        {
            if ($element->getErrors()) {
                return false;
            }
            $element->id ??= count(Store::$elements) + 1001;
            $handle = $element->other['handle'] ?? null;
            $state = ['title' => $element->title, 'slug' => $element->slug, 'uid' => $element->uid, 'id' => $element->id];
            $old = Store::$elements[$element->id]['values'] ?? [];
            Store::$elements[$element->id] = [
                'id' => $element->id,
                'uid' => $element->uid,
                'class' => $element::class,
                'handle' => $handle,
                'state' => $state + ['other' => $element->other],
                'values' => [$element->siteId => $element->values] + $old,
                'saves' => (Store::$elements[$element->id]['saves'] ?? 0) + 1,
            ];
            file_put_contents(Store::file(), json_encode(Store::$elements));
            return true;
        }
    }

    class VolumeStandIn extends Service
    {
        public int $id = 1;

        public function __construct(public string $handle)
        {
        }
    }

    class ApplicationStandIn
    {
        public function getIsInstalled(): bool
        {
            return true;
        }

        public function __call(string $name, array $arguments): mixed
        {
            return $name === 'trigger' ? null : new Service();
        }
    }

    class Craft
    {
        public static ApplicationStandIn $app;
    }

    Craft::$app = new ApplicationStandIn();
    @mkdir(dirname(Store::file()));
    Store::$elements = is_file(Store::file()) ? json_decode(file_get_contents(Store::file()), true) : [];
}
