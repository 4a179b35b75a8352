import { readFileSync } from 'node:fs';

/** Invisible in the comment, so that later runs find theirs among those of other actions. */
const mark = '<!-- vitrine report -->';

const {
  GITHUB_API_URL: api = 'https://api.github.com',
  GITHUB_REPOSITORY: repository = '',
  NUMBER: number = '',
} = process.env;
const issues = `${api}/repos/${repository}/issues`;

function request(url: string, method = 'GET', body?: string): Promise<Response> {
  const headers = { accept: 'application/vnd.github+json', authorization: `Bearer ${process.env['TOKEN']}` };
  return fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify({ body }) }) });
}

/** The comment of an earlier run; GitHub lists a hundred at a time. */
async function findEarlier(page = 1): Promise<number | undefined> {
  const response = await request(`${issues}/${number}/comments?per_page=100&page=${page}`);
  if (!response.ok) throw new Error(`GitHub responded with ${response.status} to a request for the comments.`);
  const comments: unknown = await response.json();
  if (!Array.isArray(comments)) throw new Error('GitHub responded with something else than a list of comments.');
  const own = comments.find(({ body }) => typeof body === 'string' && body.startsWith(mark));
  return own?.id ?? (comments.length === 100 ? findEarlier(page + 1) : undefined);
}

const report = `${mark}\n${readFileSync(process.env['REPORT'] ?? 'vitrine-report.md', 'utf8')}`;
const earlier = await findEarlier();
const { ok, status } =
  earlier === undefined
    ? await request(`${issues}/${number}/comments`, 'POST', report)
    : await request(`${issues}/comments/${earlier}`, 'PATCH', report);
// A pull request from a fork has a token that only reads: its checks count nevertheless.
if (status === 403)
  process.stdout.write(
    '::warning::The report is in the summary of the job: the token may not comment. Give the job the permission pull-requests: write.\n',
  );
else if (!ok) throw new Error(`GitHub responded with ${status} to the comment.`);
