<?php

// The address that CMS_ENDPOINT names.
return ['api' => 'graphql/api'];
