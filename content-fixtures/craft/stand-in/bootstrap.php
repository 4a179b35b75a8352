<?php

/** Defines the constants that Craft's starter project defines. */
define('CRAFT_BASE_PATH', getcwd());
define('CRAFT_VENDOR_PATH', __DIR__ . '/vendor');
