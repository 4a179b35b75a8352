<?php

use craft\config\GeneralConfig;

// The same settings as the CRAFT_ lines of docs/craft.md, for a Craft with settings in files.
return GeneralConfig::create()
    // The site caches responses itself, so Craft must always return the published content.
    ->enableGraphqlCaching(false)
    ->enableGraphqlIntrospection()
    // Craft creates missing image transforms when the site requests them.
    ->generateTransformsBeforePageLoad(false)
    ->revAssetUrls()
    ->previewTokenDuration('P1D');
