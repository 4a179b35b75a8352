<?php

// With the default depth, a payload can have 811 kB, and the plugin does not retry by default.
return [
    'maxDepth' => 2,
    'maxAttempts' => 5,
    'attemptDelay' => 60,
];
