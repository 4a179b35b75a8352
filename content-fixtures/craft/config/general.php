<?php

use craft\config\GeneralConfig;
use craft\helpers\App;

return GeneralConfig::create()
    // The site asks for what it has not cached itself, and must get what is published now.
    ->enableGraphqlCaching(false)
    ->enableGraphqlIntrospection(App::env('CRAFT_GRAPHQL_INTROSPECTION') ?? false)
    // Pictures are made when the site's media proxy asks for them.
    ->generateTransformsBeforePageLoad(false)
    ->previewTokenDuration('P1D');
