<?php

use craft\config\GeneralConfig;

// The equivalents of the CRAFT_ lines in docs/craft.md, for a Craft installation that is configured in files.
return GeneralConfig::create()
    // The site caches responses itself, so Craft must always return the published content.
    ->enableGraphqlCaching(false)
    ->enableGraphqlIntrospection()
    // Craft creates missing image transforms when the site requests them.
    ->generateTransformsBeforePageLoad(false)
    ->revAssetUrls()
    ->previewTokenDuration('P1D');
