import { expect, test } from 'vitest';
import { startTestService } from '../testing/start-test-service.ts';

const rows = [
  [
    { handle: 'name', type: 'SingleLineText', label: 'Name' },
    { handle: 'note', type: 'MultiLineText', label: 'Note' },
  ],
  [{ handle: 'plan', type: 'FileUpload', label: 'Plan' }],
];

test('[F3] exports submissions as CSV without formulas', async () => {
  const { url, send, query } = await startTestService();
  await send('PATCH', '/admin/forms/contact', { rows });
  const formulas = ['=HYPERLINK("//x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'];
  const hidden = ['\u200b=2', '\ufeff＝2', '\u202e=3', ' =4', '\u2066+5', '\u200d-6', 'a\u202eb\u200bc\0d'];
  for (const note of [...formulas, ...hidden, 'a=b, "c"\nd']) {
    const fieldValues = JSON.stringify({
      name: 'Ada',
      note,
      plan: [{ fileData: 'data:,secret', filename: '=plan.pdf' }],
    });
    await query('mutation ($v: String!) { submitForm(formHandle: "contact", fieldValues: $v) { success } }', {
      v: fieldValues,
    });
  }
  const response = await fetch(`${url}/admin/submissions.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="submissions.csv"');
  const csv = await response.text();
  expect(csv.startsWith('"id","form","submittedAt","name","note","plan.0"\r\n')).toBe(true);
  for (const csvCell of [
    `"'=HYPERLINK(""//x"")"`,
    `"'+1"`,
    `"'-1"`,
    `"'@SUM(A1)"`,
    `"'\t=1"`,
    `"'\r=1"`,
    `"'＝1+1"`,
    `"'＋1"`,
    `"'－1"`,
    `"'＠SUM(A1)"`,
    `"'=2"`,
    `"'＝2"`,
    `"'=3"`,
    `"' =4"`,
    `"'+5"`,
    `"'\u200d-6"`,
    '"abcd"',
    '"a=b, ""c""\nd"',
    `"'=plan.pdf"`,
  ])
    expect(csv).toContain(`,${csvCell}`);
  expect(csv).not.toMatch(/[\0\u200b\u2060-\u206f\u202a-\u202e\ufeff]/);
  expect(csv).not.toContain('secret');
});
