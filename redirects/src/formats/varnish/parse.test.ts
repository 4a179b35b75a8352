import { describe, expect, it } from 'vitest';
import { findFormat } from '../registry.ts';

function read(text: string, host?: string) {
  const { entries, issues: problems } = findFormat('varnish')?.parse(text, { host }) ?? { entries: [], issues: [] };
  return {
    rules: entries.map(({ line, rule }) => `${line} ${rule.origin} ${rule.target} ${rule.code}`),
    refused: problems.map(({ line, message }) => `${line} ${message}`),
  };
}

const recv = (body: string) => `vcl 4.1;\nsub vcl_recv {\n${body}\n}\n`;

const cases: [what: string, text: string, rules: string[], refused: string[]][] = [
  [
    '&& narrows the scope of a rule, and || creates two rules',
    recv(
      'if (req.url ~ "^/a/" && req.url !~ "^/a/keep") { return (synth(301, "/b")); }\nif (req.url == "/c" || req.url == "/d") { return (synth(308, "/e")); }',
    ),
    ['4 /c /e 308', '4 /d /e 308'],
    ['3 .*does not apply within'],
  ],
  [
    'parses a multi-line condition with comments, and braces in strings',
    recv('if (\n  // } \n  req.url == {"/a"} /* { */\n) {\n  return (\n    synth(301, """/b""")\n  );\n}'),
    ['7 /a /b 301'],
    [],
  ],
  [
    'uses headers assigned earlier as targets, the last assignment first',
    recv(
      'if (req.url ~ "^/a") { set req.http.x-to = "/one"; }\nif (req.url == "/ab") { set req.http.x-to = "/two"; }\nif (req.http.x-to) { return (synth(301, req.http.x-to)); }',
    ),
    ['5 /ab /two 301', '5 ^/a /one 301'],
    [],
  ],
  [
    'excludes the requests of an earlier block that returns',
    recv('if (req.url ~ "^/api/") { return (pass); }\nif (req.url ~ "^/api/old$") { return (synth(301, "/new")); }'),
    [],
    ['4 .*does not apply within if req.url ~ "\\^/api/" \\(line 3\\)'],
  ],
  [
    'reports a conditional change of req.url, but imports what follows',
    recv(
      'if (req.url ~ "^/fr/") { set req.url = regsub(req.url, "^/fr", ""); }\nif (req.url == "/a") { return (synth(301, "/b")); }',
    ),
    ['4 /a /b 301'],
    ['3 is an internal rewrite'],
  ],
  [
    'rejects redirects after a change of req.url',
    recv('set req.url = regsub(req.url, "^/fr", "");\nif (req.url == "/a") { return (synth(301, "/b")); }'),
    [],
    ['3 is an internal rewrite', '4 follows a change of req.url \\(line 3\\)'],
  ],
  [
    'rejects a replacement that is not anchored at the end',
    recv('if (req.url ~ "^/old/") { return (synth(301, regsub(req.url, "^/old", "/new"))); }'),
    [],
    ['3 .*applies only within if req.url ~ "\\^/old/" \\(line 3\\), but matches other paths too'],
  ],
  [
    'imports Varnish 3 errors',
    'sub vcl_recv { if (req.url == "/a") { error 750 "/b"; } }\nsub vcl_error { if (obj.status == 750) { set obj.status = 308; } }',
    ['1 /a /b 308'],
    [],
  ],
  [
    'reports redirects in other subroutines, includes and inline C',
    'include "more.vcl";\nsub vcl_deliver { if (req.url == "/a") { return (synth(301, "/b")); } }\nsub vcl_recv { C{ redirect("}"); }C call elsewhere; }',
    [],
    ['1 includes another file', '2 redirects after the cache lookup', '3 runs code', '3 is in another file'],
  ],
];

describe('[H4] VCL: keeps the scope of a rule, or rejects the rule and reports its line and the reason', () => {
  it.each(cases)('%s', (_, text, rules, refused) => {
    const found = read(text);
    expect(found.rules).toEqual(rules);
    expect(found.refused).toEqual(refused.map((words) => expect.stringMatching(new RegExp(`^${words}`))));
  });

  it('--host determines which host conditions are met', () => {
    const text = recv(
      'if (req.http.host ~ "^(www\\.)?old\\.example$") {\n if (req.url == "/a") { return (synth(301, "/b")); }\n}\nif (req.http.host != "new.example" && req.url == "/c") { return (synth(301, "/d")); }',
    );
    expect(read(text).rules).toEqual([]);
    expect(read(text).refused).toEqual([expect.stringMatching(/^4 .*--host/), expect.stringMatching(/^6 .*--host/)]);
    expect(read(text, 'www.old.example')).toEqual({ rules: ['4 /a /b 301', '6 /c /d 301'], refused: [] });
    expect(read(text, 'new.example')).toEqual({ rules: [], refused: [] });
  });

  it.each([
    ['an unclosed block', 'sub vcl_recv {\n if (req.url == "/a") {\n', 'on line 2, a "{" is never closed'],
    [
      'a condition without parentheses',
      'sub vcl_recv {\n if req.url == "/a" { }\n}',
      'on line 2, found "req.url" instead of',
    ],
    ['an unclosed string', 'sub vcl_recv {\n set req.http.x = "a;\n}', 'on line 2, """ is not valid VCL'],
    ['an extra brace', 'sub vcl_recv {\n}\n}', 'on line 3'],
  ])('rejects %s and reports its line', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
