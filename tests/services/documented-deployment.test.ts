import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Ended, runProcess } from '../support/processes/processes.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { deployBlocks } from '../support/sources/shell-blocks.ts';
import { root } from '../support/sources/sources.ts';

/** The only block of commands that contains these words. */
function blockWith(words: string): string {
  const [block, another] = deployBlocks.filter(({ commands }) => commands.includes(words));
  if (!block || another) throw new Error(`There is not exactly one block with ${words}.`);
  return block.commands;
}

type Workflow = {
  jobs: { deploy: { env: Record<string, string>; steps: { env?: Record<string, string>; run?: string }[] } };
};

/** Values that GitHub substitutes for expressions. */
const known: Readonly<Record<string, string>> = {
  'vars.DEPLOY_HOST': 'deploy@www.example.com',
  'github.run_number': '3',
  'secrets.DEPLOY_KEY': 'the key of deploy',
  'secrets.DEPLOY_HOST_KEY': 'www.example.com ssh-ed25519 AAAA',
};

/** The commands of the workflow, each step in a separate shell, which is started like GitHub's. */
function workflowCommands(): string {
  const text = readFileSync(path.join(root, 'docs/deploy/pipeline/deploy.yml'), 'utf8');
  const { jobs }: Workflow = parse(text);
  const { env, steps } = jobs.deploy;
  const shell = steps.flatMap(({ env: own = {}, run = [] }) =>
    [run].flat().map((commands) => {
      const assigned = Object.entries({ ...env, ...own }).map(([name, value]) => {
        const filled = value.replaceAll(/\$\{\{ (\S+) \}\}/g, (_, expression: string) => known[expression] ?? '');
        return `${name}='${filled}'`;
      });
      const started = `env ${assigned.join(' ')} HOME=/root/runner bash -e /tmp/step`;
      return `cat > /tmp/step <<'THE_STEP'\n${commands}\nTHE_STEP\n${started}`;
    }),
  );
  return shell.join('\n');
}

/** The blocks, the steps that the text between them describes, and checks of the results; `say` marks a step's output. */
const walk = `
say() { echo "--- $*"; }
startCms() { STATE_DIR=/tmp/cms CMS_PORT=4000 "$REPOSITORY/node_modules/.bin/node" "$REPOSITORY/content-fixtures/src/main.ts" & }
startCms

${blockWith('deb.nodesource.com')}
sed -i 's#^CMS_ENDPOINT=.*#CMS_ENDPOINT=http://127.0.0.1:4000/api#' /etc/vitrine/vitrine.env
${blockWith('> CMS_TOKEN')}
say secrets
stat -c '%a %U %n' /etc/vitrine/secrets /etc/vitrine/secrets/*
say first release
${blockWith('npm ci')}
ps -o user= -p "$(cat /run/vitrine.pid)"

${blockWith('openssl req')}
${blockWith('nginx -t')}
say https
secure() { curl -sS --retry 30 --retry-all-errors --retry-delay 1 --cacert /etc/letsencrypt/live/www.example.com/fullchain.pem "$@"; }
secure -I https://www.example.com/projects
secure -o /dev/null -w 'metrics %{http_code}\n' https://www.example.com/metrics
mkdir -p /var/www/html/.well-known/acme-challenge
echo 'an answer for the authority' > /var/www/html/.well-known/acme-challenge/token
secure http://www.example.com/.well-known/acme-challenge/token

say doctor
${blockWith('npx vitrine doctor')}
say next release
git clone https://git.example.com/you/your-site.git /srv/vitrine/releases/2
(cd /srv/vitrine/releases/2; npm ci; CREDENTIALS_DIRECTORY=/etc/vitrine/secrets npm run build)
${blockWith('releases/2')}
for _ in $(seq 120); do grep -q -e handover_completed /run/vitrine.log && break; sleep 1; done
grep handover_completed /run/vitrine.log
until sed '1,/"handover_completed"/d' /run/vitrine.log | grep -q '"event":"cache_warmed"'; do sleep 1; done

say workflow
${blockWith('useradd --create-home')}
stat -c '%a %U:%G %n' /etc/vitrine/secrets /etc/vitrine/secrets/* /etc/sudoers.d/vitrine
setpriv --reuid deploy --regid deploy --clear-groups sh -ec 'cd /srv/vitrine
cat /etc/vitrine/secrets/CMS_TOKEN; echo'
mkfifo -m 666 /run/sudo
while read -r user command < /run/sudo; do
  if grep -qxF "$user ALL=(root) NOPASSWD: /usr/bin/$command" /etc/sudoers.d/vitrine; then $command; fi
done &
(cd "$REPOSITORY"; ${workflowCommands()})
stat -c '%a %n' /root/runner/.ssh/*
for _ in $(seq 120); do grep -q 'handover_completed.*releases/3/' /run/vitrine.log && break; sleep 1; done
grep handover_completed /run/vitrine.log | tail -n 1
readlink /srv/vitrine/current

say containers
cd /srv/vitrine/releases/1
${blockWith('docker compose')}
stat -c '%a %u %n' secrets/*

say rotation
former=$(cat /etc/vitrine/secrets/REVALIDATE_SECRET)
${blockWith('$new')}
secure -I https://www.example.com/careers > /dev/null
doctor() { (cd /srv/vitrine/current; REVALIDATE_SECRET=$1 npx vitrine doctor --site http://127.0.0.1:3000 | grep '^webhook secret '); }
doctor "$former"
doctor "$new"
printf %s "$new" > REVALIDATE_SECRET
systemctl restart vitrine
secure -I https://www.example.com/careers > /dev/null
doctor "$former" || true

say backup
kill %1 && wait %1 || true
secure -H 'accept: application/json' -w ' %{http_code}\n' https://www.example.com/api/forms/submit -d form=contact -d site=en \\
  -d 'fields[name]=Ada' -d 'fields[email]=waits@example.org' -d 'fields[projectKind]=question' -d 'fields[message]=How?' -d 'fields[agree]=1'
${blockWith('tar -czf')}
tar -tzf /root/vitrine.tgz
systemctl stop vitrine
sha256sum /etc/vitrine/secrets/* > /tmp/secrets
rm -rf /etc/vitrine /var/lib/vitrine
usermod -u 4242 vitrine
say restored
${blockWith('tar -xzf')}
sha256sum --quiet -c /tmp/secrets
startCms
systemctl start vitrine
secure -I https://www.example.com/projects
submissions() { /usr/bin/curl -sS --retry 30 --retry-connrefused http://127.0.0.1:4000/admin/submissions; }
for _ in $(seq 60); do submissions | grep -q waits@example.org && break; sleep 1; done
submissions && echo
say the end
`;

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(isRoot && findProgram('nginx') && findProgram('ip'))('the documented commands for one machine', () => {
  let ended: Ended;
  beforeAll(async () => {
    const enter = path.join(root, 'tests/support/one-machine/enter.sh');
    const own = ['unshare', '--mount', '--net', '--pid', '--fork', '--kill-child'];
    // On a timeout, the output so far is shown.
    ended = await runProcess('timeout', ['480', ...own, enter, root, walk]);
  }, 500_000);

  const during = (step: string) => ended.stdout.split(/^--- /m).find((part) => part.startsWith(step)) ?? ended.output;

  it('succeed, one block after another', () => {
    expect(ended.code, ended.output).toBe(0);
    expect(during('the end')).toBe('the end\n');
  });

  it('create secrets that only root can read', () => {
    const names = ['CMS_TOKEN', 'FORMS_KEY', 'OPERATOR_TOKEN', 'REVALIDATE_SECRET'];
    const files = names.map((name) => `600 root /etc/vitrine/secrets/${name}\n`).join('');
    expect(during('secrets')).toBe(`secrets\n700 root /etc/vitrine/secrets\n${files}`);
  });

  it('start the site as its own user', () => {
    expect(during('first release')).toMatch(/^x-vitrine-build: \w+/m);
    expect(during('first release')).toMatch(/^vitrine$/m);
  });

  it('serve the site over HTTPS without its operator pages, and respond to the certificate authority', () => {
    expect(during('https')).toMatch(/^HTTP\/2 200/m);
    expect(during('https')).toMatch(/^metrics 404$/m);
    expect(during('https')).toMatch(/^an answer for the authority$/m);
  });

  it('let the operator check the site', () => {
    expect(during('doctor')).toMatch(/^webhook secret +the site accepts it$/m);
    expect(during('doctor')).toMatch(/findings 0$/m);
  });

  it('hand over to the next release', () => {
    expect(during('next release')).toMatch(/"handover_completed".*\/srv\/vitrine\/releases\/2\/site/);
  });

  it('let a workflow deploy releases and read the secrets for a build', () => {
    const names = ['CMS_TOKEN', 'FORMS_KEY', 'OPERATOR_TOKEN', 'REVALIDATE_SECRET'];
    const files = names.map((name) => `640 root:deploy /etc/vitrine/secrets/${name}\n`).join('');
    expect(during('workflow')).toContain(
      `750 root:deploy /etc/vitrine/secrets\n${files}440 root:root /etc/sudoers.d/vitrine\n`,
    );
    expect(during('workflow')).toMatch(/^the token of your CMS$/m);
    expect(during('workflow')).toMatch(/^600 \/root\/runner\/\.ssh\/id_ed25519$/m);
    expect(during('workflow')).toMatch(/^\/srv\/vitrine\/releases\/3 is live\.$/m);
    expect(during('workflow')).toMatch(
      /"handover_completed".*\/srv\/vitrine\/releases\/3\/site.*\n\/srv\/vitrine\/releases\/3$/m,
    );
  });

  it("create secrets that the container's user can read", () => {
    const files = ['CMS_TOKEN', 'FORMS_KEY', 'REVALIDATE_SECRET'].map((name) => `400 10001 secrets/${name}\n`).join('');
    expect(during('containers')).toBe(`containers\ndocker compose up --build -d\n${files}`);
  });

  it('rotate a secret, and keep the former one valid until it is removed', () => {
    expect(during('rotation').match(/^webhook secret .*$/gm)).toEqual([
      expect.stringMatching(/the site accepts it$/),
      expect.stringMatching(/the site accepts it$/),
      expect.not.stringMatching(/the site accepts it$/),
    ]);
  });

  it('restore settings, secrets and pending submissions on another machine with other user IDs', () => {
    expect(during('backup')).toMatch(/"status":"received".* 202$/m);
    expect(during('backup')).toContain('var/lib/vitrine/forms/');
    expect(during('restored')).toMatch(/^HTTP\/2 200/m);
    expect(during('restored')).toContain('waits@example.org');
  });
});

describe('the blocks of commands for deployments', () => {
  it.each(deployBlocks)('$name is valid, and names only files in the repository', async ({ commands }) => {
    const { code, output } = await runProcess('bash', ['-n', '-c', commands]);
    expect([code, output]).toEqual([0, '']);
    for (const [file] of commands.matchAll(/docs\/deploy\/[\w./-]+/g))
      expect(existsSync(path.join(root, file)), file).toBe(true);
  });

  it('name the deployment and the secret in the manifest for Kubernetes', () => {
    const commands = blockWith('kubectl');
    const manifest = readFileSync(path.join(root, 'docs/deploy/kubernetes/vitrine.yaml'), 'utf8');
    const [, secret] = /create secret generic (\S+)/.exec(commands) ?? [];
    const [, deployment] = /deployment\/(\S+)/.exec(commands) ?? [];
    expect(manifest).toContain(`secret: { secretName: ${secret} }`);
    expect(manifest).toMatch(new RegExp(`^kind: Deployment\\nmetadata:[^\\n]*\\bname: ${deployment}\\b`, 'm'));
  });
});
