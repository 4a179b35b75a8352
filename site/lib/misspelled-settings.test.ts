import { describe, expect, it } from 'vitest';
import { settingNames } from './env.ts';
import { findMisspelledSettings } from './misspelled-settings.ts';

describe('misspelled settings', () => {
  it.each([
    ['CMS_ENPOINT', 'CMS_ENDPOINT'],
    ['FORM_KEY', 'FORMS_KEY'],
    ['REVALIDATE_SECRETS', 'REVALIDATE_SECRET'],
    ['REDIS_ULR', 'REDIS_URL'],
    ['CMS-TOKEN', 'CMS_TOKEN'],
    ['SITE_URI', 'SITE_URL'],
  ])('include %s, which probably means %s', (name, meant) => {
    expect(findMisspelledSettings([name], settingNames)).toEqual([{ name, meant }]);
  });

  it('do not include existing settings or the variables that shells, containers and npm set', () => {
    const others = [
      ...['PATH', 'HOME', 'HOSTNAME', 'HOSTS', 'PORTS', 'LOGNAME', 'LANG', 'PWD', 'TERM', 'USER', 'CI'],
      ...['NODE_OPTIONS', 'NODE_PATH', 'NODE_VERSION', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE', 'TZ'],
      ...['KUBERNETES_SERVICE_HOST', 'CMS_SERVICE_HOST', 'CMS_PORT_4000_TCP', 'REDIS_PORT', 'REDIS_PASSWORD'],
      ...['CMS_URL', 'CMS_HOST', 'CACHE_HOME', 'XDG_CACHE_HOME', 'LOGS_DIRECTORY', 'CACHE_DIRECTORY', 'STATE_DIR'],
      ...['npm_package_name', 'npm_config_cache', 'VITRINE_SITE', 'VITRINE_RETRIES', 'CONTENT_TYPE', 'MEDIA_URL'],
    ];
    expect(findMisspelledSettings([...settingNames, ...others], settingNames)).toEqual([]);
  });
});
