<?php

// With the default depth, a payload can reach 811 kB; by default, the plugin does not retry.
return [
    'maxDepth' => 2,
    'maxAttempts' => 5,
    'attemptDelay' => 60,
];
