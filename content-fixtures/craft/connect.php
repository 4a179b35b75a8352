<?php

/**
 * Connects Craft to a site: `php connect.php <Craft directory> <site URL>` creates the webhooks, or updates them if
 * they exist, and prints a token for the schema in the project config.
 */

require __DIR__ . '/start-craft.php';

use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\models\GqlToken;
use craft\services\Assets;
use craft\services\Elements;

[, $folder, $site] = $argv + [null, getcwd(), null];
startCraft($folder);

function stop(string $why): never
{
    fwrite(STDERR, "$why\n");
    exit(2);
}

if (!$site) {
    stop('Pass the URL of the site: https://www.example.com');
}
if (!Craft::$app->getPlugins()->isPluginEnabled('webhooks')) {
    stop("The Webhooks plugin is missing. In $folder, run: composer require craftcms/webhooks && php craft plugin/install webhooks");
}
if (!getenv('REVALIDATE_SECRET') && !craft\helpers\App::env('REVALIDATE_SECRET')) {
    stop("Craft's .env has no REVALIDATE_SECRET. Set it to the site's value.");
}

$events = [
    Entry::class => ['afterPropagate', 'afterDelete', 'afterRestore', 'afterMoveInStructure'],
    Category::class => ['afterPropagate', 'afterDelete', 'afterRestore', 'afterMoveInStructure'],
    Asset::class => ['afterPropagate', 'afterDelete'],
    GlobalSet::class => ['afterPropagate'],
    Elements::class => ['afterUpdateSlugAndUri', 'afterDeleteForSite'],
    Assets::class => ['afterReplaceFile'],
];
$noDrafts = [
    craft\webhooks\filters\DraftFilter::class => false,
    craft\webhooks\filters\ProvisionalDraftFilter::class => false,
    craft\webhooks\filters\RevisionFilter::class => false,
];

$webhooks = craft\webhooks\Plugin::getInstance()->getWebhookManager();
$existing = [];
foreach ($webhooks->getAllWebhooks() as $webhook) {
    $existing[$webhook->name] = $webhook->id;
}
foreach ($events as $class => $names) {
    foreach ($names as $event) {
        $name = "Vitrine: $class $event";
        $webhook = new craft\webhooks\Webhook([
            'id' => $existing[$name] ?? null,
            'name' => $name,
            'class' => $class,
            'event' => $event,
            'filters' => $class === Entry::class ? $noDrafts : [],
            'method' => 'post',
            'url' => rtrim($site, '/') . '/api/revalidate',
            'payloadTemplate' => trim(file_get_contents(__DIR__ . '/webhook-payload.twig')),
        ]);
        if (!$webhooks->saveWebhook($webhook)) {
            stop("$name: " . json_encode($webhook->getErrors(), JSON_UNESCAPED_SLASHES));
        }
    }
}

$gql = Craft::$app->getGql();
$schemas = array_filter($gql->getSchemas(), fn($schema) => $schema->name === 'Vitrine');
$schema = reset($schemas)
    ?: stop("Craft has no GraphQL schema named Vitrine. In $folder, run: php craft project-config/apply");
$tokens = array_filter($gql->getTokens(), fn($token) => $token->name === 'Vitrine');
$token = reset($tokens) ?: new GqlToken([
    'name' => 'Vitrine',
    'accessToken' => Craft::$app->getSecurity()->generateRandomString(32),
    'enabled' => true,
]);
$token->schemaId = $schema->id;
if (!$gql->saveToken($token)) {
    stop('The token was refused: ' . json_encode($token->getErrors()));
}
endCraft();
echo "CMS_TOKEN=$token->accessToken\n";
