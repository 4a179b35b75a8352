<?php

// The depth without which a payload has 811 kB, and retries, which the plugin makes none of by itself.
return [
    'maxDepth' => 2,
    'maxAttempts' => 5,
    'attemptDelay' => 60,
];
