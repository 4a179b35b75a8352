<?php

/** As in Craft's starter project. */
define('CRAFT_BASE_PATH', getcwd());
define('CRAFT_VENDOR_PATH', __DIR__ . '/vendor');
