<?php

/**
 * Imports content: `php import.php <Craft directory>` reads steps as JSON from stdin. Steps that already ran and have
 * not changed are skipped, so the script can be run again after a failure.
 */

require __DIR__ . '/start-craft.php';

use craft\base\ElementInterface;
use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\elements\User;

startCraft($argv[1] ?? getcwd());

class Refusal extends RuntimeException
{
}

class Import
{
    /** Hashes of the executed steps, by step. */
    private array $done = [];
    /** Ids of elements by key. */
    private array $ids = [];
    private array $siteIds = [];
    private int $authorId;

    public function __construct(private array $steps, private string $progressFile)
    {
        $this->done = is_file($progressFile) ? json_decode(file_get_contents($progressFile), true) ?? [] : [];
        foreach (Craft::$app->getSites()->getAllSites() as $site) {
            $this->siteIds[$site->handle] = $site->id;
        }
        $admin = User::find()->admin()->status(null)->one();
        $this->authorId = $admin?->id ?? throw new Refusal('there is no administrator; run php craft users/create --admin');
        $this->findIds();
    }

    /** Runs the steps. Returns a report that lists the steps that Craft rejected, with its reasons. */
    public function run(): array
    {
        $refused = [];
        $carriedOut = 0;
        foreach ($this->steps as $number => $step) {
            $name = "{$step['do']} {$step['key']}" . (isset($step['site']) ? " {$step['site']}" : '');
            $hash = sha1(json_encode($step));
            if (($this->done[$name] ?? null) === $hash && isset($this->ids[$step['key']])) {
                continue;
            }
            try {
                $this->{$step['do']}($step);
                $this->done[$name] = $hash;
            } catch (Throwable $error) {
                $refused[] = "$name: {$error->getMessage()}";
            }
            if (++$carriedOut % 50 === 0) {
                $this->saveProgress();
                fwrite(STDERR, sprintf("%d of %d steps\n", $number + 1, count($this->steps)));
            }
        }
        $this->saveProgress();
        return ['steps' => count($this->steps), 'carriedOut' => $carriedOut, 'refused' => $refused, 'ids' => $this->ids];
    }

    private function saveProgress(): void
    {
        file_put_contents("$this->progressFile.new", json_encode($this->done));
        rename("$this->progressFile.new", $this->progressFile);
    }

    /** Finds the elements of earlier runs by UID, single entries by section, and global sets by handle. */
    private function findIds(): void
    {
        $keys = array_column($this->steps, 'key', 'uid');
        $rows = (new craft\db\Query())
            ->select(['id', 'uid'])
            ->from(craft\db\Table::ELEMENTS)
            ->where(['uid' => array_keys($keys), 'dateDeleted' => null])
            ->all();
        foreach ($rows as $row) {
            $this->ids[$keys[$row['uid']]] = (int)$row['id'];
        }
        foreach ($this->steps as $step) {
            if ($step['do'] === 'entry' && $step['single']) {
                $single = Entry::find()->section($step['section'])->site('*')->status(null)->one();
            } elseif ($step['do'] === 'global') {
                $single = GlobalSet::find()->handle($step['handle'])->site('*')->one();
            } else {
                continue;
            }
            if ($single) {
                $this->ids[$step['key']] = $single->id;
            }
        }
    }

    private function category(array $step): void
    {
        $category = $this->find(Category::class, $step) ?? new Category([
            'groupId' => Craft::$app->getCategories()->getGroupByHandle($step['group'])?->id
                ?? throw new Refusal("Craft has no category group {$step['group']}"),
            'siteId' => $this->siteId($step['site']),
            'uid' => $step['uid'],
        ]);
        $category->title = $step['title'];
        $category->slug = $step['slug'];
        $this->save($category, $step);
    }

    private function file(array $step): void
    {
        $volume = Craft::$app->getVolumes()->getVolumeByHandle($step['volume'])
            ?? throw new Refusal("Craft has no volume {$step['volume']}");
        $copy = sys_get_temp_dir() . '/' . uniqid('import') . '-' . basename($step['file']);
        if (!@copy($step['file'], $copy)) {
            throw new Refusal("{$step['file']} cannot be read");
        }
        $asset = $this->find(Asset::class, $step);
        if ($asset) {
            Craft::$app->getAssets()->replaceAssetFile($asset, $copy, basename($step['file']));
        } else {
            $folder = Craft::$app->getAssets()->ensureFolderByFullPathAndVolume($step['folder'], $volume);
            // Craft would rename the new file if a file without an asset had its name.
            if ($volume->fileExists($folder->path . basename($step['file']))) {
                $volume->deleteFile($folder->path . basename($step['file']));
            }
            $asset = new Asset();
            $asset->uid = $step['uid'];
            $asset->siteId = Craft::$app->getSites()->getPrimarySite()->id;
            $asset->tempFilePath = $copy;
            $asset->setFilename(basename($step['file']));
            $asset->newFolderId = $folder->id;
            $asset->setVolumeId($volume->id);
            $asset->avoidFilenameConflicts = true;
            $asset->setScenario(Asset::SCENARIO_CREATE);
        }
        if ($asset->kind === Asset::KIND_IMAGE || $asset->kind === null) {
            $asset->setFocalPoint(['x' => $step['focalPoint'][0], 'y' => $step['focalPoint'][1]]);
        }
        $this->save($asset, $step);
    }

    private function asset(array $step): void
    {
        $asset = $this->find(Asset::class, $step) ?? throw new Refusal('its file was not imported');
        $asset->title = $step['title'] ?? $asset->title;
        $asset->alt = $step['alt'];
        $this->save($asset, $step);
    }

    /** Creates an entry in all its sites, without field values, because other entries may refer to it. */
    private function entry(array $step): void
    {
        $section = Craft::$app->getEntries()->getSectionByHandle($step['section'])
            ?? throw new Refusal("Craft has no section {$step['section']}");
        $type = Craft::$app->getEntries()->getEntryTypeByHandle($step['type'])
            ?? throw new Refusal("Craft has no entry type {$step['type']}");
        $handle = array_key_first($step['sites']);
        $entry = $this->find(Entry::class, ['site' => $handle] + $step);
        if (!$entry) {
            $entry = new Entry(['sectionId' => $section->id, 'siteId' => $this->siteId($handle), 'uid' => $step['uid']]);
            $entry->setTypeId($type->id);
            $entry->setAuthorId($this->authorId);
        }
        if (!$step['single']) {
            $inSites = array_map(fn(array $site) => $site['enabled'], $step['sites']);
            $entry->setEnabledForSite(array_combine(array_map($this->siteId(...), array_keys($inSites)), $inSites));
        }
        $entry->title = $step['sites'][$handle]['title'];
        $entry->slug = $step['sites'][$handle]['slug'];
        $entry->postDate = new DateTime($step['postDate']);
        $entry->expiryDate = $step['expiryDate'] ? new DateTime($step['expiryDate']) : null;
        $this->save($entry, $step);
    }

    private function fields(array $step): void
    {
        $entry = $this->find(Entry::class, $step) ?? throw new Refusal("Craft does not have it in the site {$step['site']}");
        $entry->title = $step['title'];
        $entry->slug = $step['slug'];
        $this->save($entry, $step);
    }

    private function global(array $step): void
    {
        $set = GlobalSet::find()->handle($step['handle'])->siteId($this->siteId($step['site']))->one()
            ?? throw new Refusal("Craft has no global set {$step['handle']}");
        $this->save($set, $step);
    }

    private function form(array $step): void
    {
        if (!class_exists('verbb\formie\Formie') || !Craft::$app->getPlugins()->isPluginEnabled('formie')) {
            return;
        }
        $form = verbb\formie\elements\Form::find()->handle($step['handle'])->one();
        $import = verbb\formie\helpers\ImportExportHelper::createFormFromImport($this->resolve($step['form']), $form);
        $import->uid ??= $step['uid'];
        $this->save($import, $step);
    }

    private function find(string $class, array $step): ?ElementInterface
    {
        $id = $this->ids[$step['key']] ?? null;
        return $id ? $class::find()->id($id)->siteId($this->siteId($step['site'] ?? null))->status(null)->one() : null;
    }

    private function siteId(?string $handle): int
    {
        return $handle === null
            ? Craft::$app->getSites()->getPrimarySite()->id
            : $this->siteIds[$handle] ?? throw new Refusal("Craft has no site $handle");
    }

    private function save(ElementInterface $element, array $step): void
    {
        foreach ($step['fields'] ?? [] as $handle => $value) {
            $element->setFieldValue($handle, $this->resolve($value));
        }
        if (!Craft::$app->getElements()->saveElement($element)) {
            throw new Refusal(json_encode($element->getErrors(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE));
        }
        $this->ids[$step['key']] = $element->id;
    }

    /** Replaces placeholders with values that only Craft knows: ids, URLs of elements, and editor documents. */
    private function resolve(mixed $value): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        if (isset($value['$ids'])) {
            return array_map($this->idOf(...), $value['$ids']);
        }
        if (isset($value['$entry'])) {
            return "{entry:{$this->idOf($value['$entry'])}@{$this->siteId($value['site'])}:url}";
        }
        if (isset($value['$url'])) {
            return Asset::find()->id($this->idOf($value['$url']))->one()?->getUrl();
        }
        if (array_key_exists('$document', $value)) {
            return (new verbb\formie\prosemirror\toprosemirror\Renderer())->render($value['$document'])['content'] ?? [];
        }
        return array_map($this->resolve(...), $value);
    }

    private function idOf(string $key): int
    {
        return $this->ids[$key] ?? throw new Refusal("it refers to $key, which Craft does not have");
    }
}

$steps = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
try {
    $report = (new Import($steps, Craft::$app->getPath()->getStoragePath() . '/vitrine-import.json'))->run();
} catch (Refusal $refusal) {
    fwrite(STDERR, "Nothing was imported: {$refusal->getMessage()}\n");
    exit(2);
}
endCraft();
echo json_encode($report), "\n";
