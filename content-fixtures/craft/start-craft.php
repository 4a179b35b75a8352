<?php

/** Starts Craft in a directory as its `craft` script does, but without running a command. */
function startCraft(string $folder): void
{
    $bootstrap = "$folder/bootstrap.php";
    if (!is_file($bootstrap)) {
        fwrite(STDERR, "$folder has no bootstrap.php, which `composer create-project craftcms/craft` creates. Is Craft installed there?\n");
        exit(2);
    }
    chdir($folder);
    require $bootstrap;
    require CRAFT_VENDOR_PATH . '/craftcms/cms/bootstrap/console.php';
    if (!Craft::$app->getIsInstalled()) {
        fwrite(STDERR, "Craft is not installed in its database. In $folder, run: php craft install\n");
        exit(2);
    }
}

/** Makes Craft do what it postpones until the end of a request, such as saving its project config. */
function endCraft(): void
{
    Craft::$app->trigger(yii\base\Application::EVENT_AFTER_REQUEST);
}
