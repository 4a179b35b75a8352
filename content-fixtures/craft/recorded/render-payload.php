<?php

/** Renders a payload template for each sample on stdin: `php render-payload.php <autoload.php> <template>`. */

require $argv[1];
require __DIR__ . '/elements.php';

$twig = new Twig\Environment(
    new Twig\Loader\ArrayLoader(['payload' => file_get_contents($argv[2])]),
    ['strict_variables' => true, 'autoescape' => false],
);
$twig->addFilter(new Twig\TwigFilter('atom', fn(DateTimeInterface $date) => $date->format(DATE_ATOM)));
$twig->addFunction(new Twig\TwigFunction('className', fn(object $object) => get_class($object)));
$twig->addFunction(new Twig\TwigFunction('getenv', fn(string $name) => getenv($name)));

class Security
{
    public function hashData(string $data, string $key): string
    {
        return hash_hmac('sha256', $data, $key) . $data;
    }
}

function element(array $sample): Sample
{
    $properties = $sample['properties'];
    if (isset($properties['dateUpdated'])) {
        $properties['dateUpdated'] = new DateTimeImmutable($properties['dateUpdated']);
    }
    return new $sample['class']($properties);
}

$rendered = array_map(function (array $sample) use ($twig) {
    $sender = element($sample['sender']);
    $held = array_map('element', $sample['event'] ?? []);
    $event = new yii\base\Event(['name' => $sample['name'], 'sender' => $sender] + $held);
    return $twig->render('payload', [
        'event' => $event,
        'now' => new DateTimeImmutable(),
        'craft' => ['app' => ['security' => new Security()]],
    ]);
}, json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR));
echo json_encode($rendered);
