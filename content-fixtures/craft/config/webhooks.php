<?php

// The default depth makes payloads of 811 kB, and the plugin does not retry by default.
return [
    'maxDepth' => 2,
    'maxAttempts' => 5,
    'attemptDelay' => 60,
];
