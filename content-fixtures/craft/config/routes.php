<?php

// The path in CMS_ENDPOINT.
return ['api' => 'graphql/api'];
