<?php

/**
 * Makes one edit as an editor would: `php act.php <Craft directory>` reads the edit as JSON from stdin and writes its
 * result to stdout.
 */

require __DIR__ . '/start-craft.php';

use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\elements\User;

startCraft($argv[1] ?? getcwd());
$edit = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);

class Editor
{
    public function __construct(private array $edit)
    {
    }

    public function act(): array
    {
        $elements = Craft::$app->getElements();
        $element = $this->find();
        $value = $this->edit['value'] ?? null;
        switch ($this->edit['do']) {
            case 'set':
                $this->set($element, $this->edit['name'], $value);
                return $this->save($element);
            case 'enable':
                $element->enabled = $value;
                return $this->save($element);
            case 'enableInSite':
                $element->setEnabledForSite($value);
                return $this->save($element);
            case 'delete':
                return $this->outcome($elements->deleteElement($element));
            case 'restore':
                return $this->outcome($elements->restoreElement($element));
            case 'setInBlock':
                $blocks = $element->getFieldValue($this->edit['list'])->status(null)->all();
                $block = $blocks[$this->edit['position']] ?? throw new RuntimeException('there is no such block');
                $this->set($block, $this->edit['name'], $value);
                return $this->save($block);
            case 'draft':
                return $this->draft($element);
            case 'applyDraft':
                $draft = Entry::find()->draftOf($element)->siteId($element->siteId)->status(null)->orderBy('id desc')->one();
                return $this->outcome((bool)Craft::$app->getDrafts()->applyDraft($draft));
            case 'replaceFile':
                $copy = sys_get_temp_dir() . '/' . uniqid('replaced') . '-' . $element->getFilename();
                copy($value, $copy);
                Craft::$app->getAssets()->replaceAssetFile($element, $copy, $element->getFilename());
                return [];
            default:
                throw new RuntimeException("unknown edit {$this->edit['do']}");
        }
    }

    private function find(): craft\base\ElementInterface
    {
        [$kind] = explode(':', $this->edit['key']);
        $site = $this->edit['site'] ?? '*';
        $query = match ($kind) {
            'entry' => isset($this->edit['section'])
                ? Entry::find()->section($this->edit['section'])
                : Entry::find()->uid($this->edit['uid']),
            'category' => Category::find()->uid($this->edit['uid']),
            'asset' => Asset::find()->uid($this->edit['uid']),
            'global' => GlobalSet::find()->handle($this->edit['handle']),
        };
        $query->site($site)->status(null);
        if ($this->edit['do'] === 'restore') {
            $query->trashed();
        }
        return $query->one() ?? throw new RuntimeException("Craft does not have {$this->edit['key']} in $site");
    }

    private function set(craft\base\ElementInterface $element, string $name, mixed $value): void
    {
        if (in_array($name, ['postDate', 'expiryDate'], true)) {
            $value = $value === null ? null : new DateTime($value);
        }
        if (in_array($name, ['title', 'slug', 'alt', 'postDate', 'expiryDate'], true)) {
            $element->$name = $value;
        } else {
            $element->setFieldValue($name, $value);
        }
    }

    private function save(craft\base\ElementInterface $element): array
    {
        $saved = Craft::$app->getElements()->saveElement($element);
        return $this->outcome($saved, json_encode($element->getErrors(), JSON_UNESCAPED_UNICODE));
    }

    private function outcome(bool $done, string $why = 'it gave no reason'): array
    {
        return $done ? [] : throw new RuntimeException("Craft refused the edit: $why");
    }

    /** Creates a draft with a preview token, as the control panel does. */
    private function draft(Entry $entry): array
    {
        $author = User::find()->admin()->status(null)->one();
        $draft = Craft::$app->getDrafts()->createDraft($entry, $author->id, 'Draft of the test');
        $this->set($draft, $this->edit['name'], $this->edit['value']);
        $this->save($draft);
        $token = Craft::$app->getTokens()->createPreviewToken(['preview/preview', [
            'elementType' => Entry::class,
            'canonicalId' => $entry->id,
            'siteId' => $entry->siteId,
            'draftId' => $draft->draftId,
            'revisionId' => null,
            'userId' => $author->id,
        ]]);
        return ['token' => $token];
    }
}

try {
    $result = (new Editor($edit))->act();
} catch (Throwable $error) {
    fwrite(STDERR, "{$error->getMessage()}\n");
    exit(1);
}
endCraft();
echo json_encode((object)$result), "\n";
