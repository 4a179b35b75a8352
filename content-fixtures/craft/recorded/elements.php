<?php

/**
 * Elements with properties recorded from Craft 5. Like Craft's elements, they throw when any other property is read.
 */

namespace {
    class Sample
    {
        public function __construct(private array $properties)
        {
        }

        public function canGetProperty(string $name): bool
        {
            return array_key_exists($name, $this->properties);
        }

        public function __isset(string $name): bool
        {
            return $this->canGetProperty($name);
        }

        public function __get(string $name): mixed
        {
            if (!$this->canGetProperty($name)) {
                throw new \Exception('Getting unknown property: ' . static::class . "::$name");
            }
            return $this->properties[$name];
        }

        public function __call(string $name, array $arguments): mixed
        {
            throw new \Exception('Calling unknown method: ' . static::class . "::$name()");
        }
    }
}

namespace craft\elements {
    class Entry extends \Sample
    {
    }
    class Category extends \Sample
    {
    }
    class Asset extends \Sample
    {
    }
    class GlobalSet extends \Sample
    {
    }
}

namespace craft\services {
    class Elements extends \Sample
    {
    }
    class Assets extends \Sample
    {
    }
}

namespace yii\base {
    class Event extends \Sample
    {
    }
}
