import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settingNames } from '../../site/lib/env.ts';
import { root } from '../support/sources/sources.ts';

const vclFile = 'site/packages/server/src/edge/varnish.vcl';
const metricsFile = 'site/packages/server/src/operations/metrics.ts';
const read = (file: string) => readFileSync(path.join(root, 'docs/deploy', file), 'utf8');

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };

/** The schemas of the Kubernetes API, by kind. */
const kinds: Readonly<Record<string, new (manifest: never) => { validate(): void }>> = {
  ...{ ConfigMap, PersistentVolumeClaim, Service, Deployment, StatefulSet, HorizontalPodAutoscaler },
  ...{ PodDisruptionBudget, Ingress },
};

/** Wraps an object to find fields that are never read, because the schemas ignore unknown fields. */
function trackReads<Value>(value: Value, unread: Set<string>, at = ''): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const key of Object.keys(value)) unread.add(`${at}.${key}`);
  const wrapped = new Map<string, unknown>();
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
      unread.delete(`${at}.${key}`);
      if (!wrapped.has(key)) wrapped.set(key, trackReads(found, unread, `${at}.${key}`));
      return wrapped.get(key);
    },
  });
}

function findProblems(manifest: Manifest): string[] {
  const Kind = kinds[manifest.kind];
  if (!Kind) return [`no schema for ${manifest.kind}`];
  const model: { validate(): void } = Reflect.construct(Kind, [manifest]);
  const unread = new Set<string>();
  try {
    model.validate.call(trackReads(model, unread));
  } catch (error) {
    return [String(error)];
  }
  return [...unread].map((field) => `${field} is not a field of ${manifest.kind}`);
}

const manifests: Manifest[] = parseAllDocuments(read('kubernetes/vitrine.yaml')).map((document) => document.toJS());

describe('the manifests for Kubernetes', () => {
  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'match the schema of the API: %s',
    (_, manifest) => {
      expect(findProblems(manifest)).toEqual([]);
    },
  );

  it('are rejected with an unknown field, or a value of the wrong type', () => {
    const text = read('kubernetes/vitrine.yaml');
    const problemsWith = (from: string, to: string) => {
      expect(text).toContain(from);
      const changed: Manifest[] = parseAllDocuments(text.replace(from, to)).map((document) => document.toJS());
      return changed.flatMap(findProblems).join('\n');
    };
    expect(problemsWith('readinessProbe:', 'readynessProbe:')).toContain('readynessProbe is not a field of Deployment');
    expect(problemsWith('maxReplicas: 6', 'maxReplicas: six')).toMatch(/maxReplicas.*(?:integer|number)/);
    expect(problemsWith('minAvailable: 1', 'atLeast: 1')).toContain(
      '.spec.atLeast is not a field of PodDisruptionBudget',
    );
  });

  it('set only existing settings, and use an existing metric', () => {
    const named = read('kubernetes/vitrine.yaml').match(/\b[A-Z]{3,}(?:_[A-Z]+)+\b/g) ?? [];
    const compose: { services: { site: { environment: object } } } = parse(read('container/compose.yaml'));
    const shown = [...named, ...Object.keys(compose.services.site.environment)];
    expect(shown.filter((name) => !settingNames.includes(name))).toEqual([]);
    const adapter = read('kubernetes/prometheus-adapter.yaml');
    const [, metric = ''] = /metric: \{ name: (\w+) \}/.exec(read('kubernetes/vitrine.yaml')) ?? [];
    expect(adapter).toContain(`name: { as: ${metric} }`);
    const [, series = ''] = /'vitrine_(\w+)\{/.exec(adapter) ?? [];
    expect(readFileSync(path.join(root, metricsFile), 'utf8')).toContain(`'${series}'`);
  });
});

describe('the edge cache configurations', () => {
  const varnish = readFileSync(path.join(root, vclFile), 'utf8');
  const [, passed = ''] = /req\.url ~ "\^\/\(([^)]+)\)/.exec(varnish) ?? [];

  it('exclude the same paths as the configuration for Varnish', () => {
    const paths = passed.split('|');
    expect(paths.length).toBeGreaterThan(5);
    expect(read('fastly/vitrine.vcl')).toContain(`"^/(${passed})([/?]|$)"`);
    const { rules }: { rules: { expression: string }[] } = JSON.parse(read('cloudflare/cache-rules.json'));
    for (const name of paths) expect(rules[1]?.expression).toContain(`"/${name}"`);
    for (const text of [read('fastly/vitrine.vcl'), rules[1]?.expression]) expect(text).toContain('vitrine-draft=');
  });

  it('keep the tags for a Fastly edge behind a shield, and require authorization for purges', () => {
    const vcl = read('fastly/vitrine.vcl');
    expect(vcl).toMatch(/if \(fastly\.ff\.visits_this_service == 0\) \{\s+unset resp\.http\.Surrogate-Key;\s+\}/);
    expect(vcl.match(/Surrogate-Key/g)).toHaveLength(1);
    expect(vcl).toContain('set req.http.Fastly-Purge-Requires-Auth = "1";');
  });

  it('name the service of the site as the backend and as a purger in the container', () => {
    const containerfile = read('container/Containerfile.varnish');
    const [, script = ''] = /sed -i '([^']+)'/.exec(containerfile) ?? [];
    const changed = execFileSync('sed', [script, path.join(root, vclFile)], { encoding: 'utf8' });
    expect(changed).toMatch(/\.host = "site";[\s\S]*\.url = "\/readyz";[\s\S]*acl purgers \{\n {2}"site";/);
    expect(containerfile).toContain(vclFile);
  });
});

describe('the image', () => {
  it('gets its secrets as files, because podman 4 passes none in variables', () => {
    const mounted = read('container/Containerfile').match(/--mount=\S+/g);
    expect(mounted).toEqual(['--mount=type=secret,id=CMS_TOKEN']);
  });

  it('gets only secrets that compose declares', () => {
    type Compose = {
      services: { site: { build: { secrets: string[] }; secrets: string[] } };
      secrets: Record<string, { file: string }>;
    };
    const { services, secrets }: Compose = parse(read('container/compose.yaml'));
    const used = new Set([...services.site.build.secrets, ...services.site.secrets]);
    expect(used).toEqual(new Set(Object.keys(secrets)));
    for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`secrets/${name}`);
  });
});

describe('the page on deployment', () => {
  const blocks = Array.from(read('README.md').matchAll(/^```bash\n([\s\S]*?)^```$/gm), ([, commands = '']) => commands);

  it('has valid shell commands', () => {
    expect(blocks.length).toBeGreaterThan(8);
    for (const commands of blocks) execFileSync('bash', ['-n'], { input: commands, stdio: ['pipe', 'ignore', 'pipe'] });
  });

  it('names only files that exist', () => {
    const named = read('README.md').match(
      /\b(?:docs\/deploy|site\/packages)\/[\w/-]+(?:\.\w+)?|(?<=`)[\w-]+\/[\w-]+\.(?:vcl|json|yaml|conf)/g,
    );
    expect(named?.length).toBeGreaterThan(8);
    for (const file of new Set(named))
      expect(
        [file, `docs/deploy/${file}`].some((place) => existsSync(path.join(root, place))),
        file,
      ).toBe(true);
  });
});
