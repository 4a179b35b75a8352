<?php

use craft\config\GeneralConfig;

// The same as the lines of docs/craft.md that begin with CRAFT_, for a Craft whose settings are in files.
return GeneralConfig::create()
    // The site asks for what it has not cached itself, and must get what is published now.
    ->enableGraphqlCaching(false)
    ->enableGraphqlIntrospection()
    // The site makes the sizes of pictures that Craft has not made yet.
    ->generateTransformsBeforePageLoad(false)
    ->revAssetUrls()
    ->previewTokenDuration('P1D');
