<?php

/** As Craft's starter project has it. */
define('CRAFT_BASE_PATH', getcwd());
define('CRAFT_VENDOR_PATH', __DIR__ . '/vendor');
