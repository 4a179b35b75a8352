import { readFileSync } from 'node:fs';

/** An invisible marker that identifies the comment to later runs. */
const marker = '<!-- vitrine report -->';

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

/** Finds the comment of an earlier run. GitHub lists 100 per page. */
async function findEarlier(page = 1): Promise<number | undefined> {
  const response = await request(`${issues}/${number}/comments?per_page=100&page=${page}`);
  if (!response.ok) throw new Error(`GitHub responded with ${response.status} when listing the comments.`);
  const comments: unknown = await response.json();
  if (!Array.isArray(comments)) throw new Error('GitHub did not respond with a list of comments.');
  const own = comments.find(({ body }) => typeof body === 'string' && body.startsWith(marker));
  return own?.id ?? (comments.length === 100 ? findEarlier(page + 1) : undefined);
}

const report = `${marker}\n${readFileSync(process.env['REPORT'] ?? 'vitrine-report.md', 'utf8')}`;
const earlier = await findEarlier();
const { ok, status } =
  earlier === undefined
    ? await request(`${issues}/${number}/comments`, 'POST', report)
    : await request(`${issues}/comments/${earlier}`, 'PATCH', report);
// Pull requests from forks have a read-only token; their checks still count.
if (status === 403)
  process.stdout.write(
    '::warning::The token is not allowed to comment, so the report is only in the job summary. Grant the job the pull-requests: write permission.\n',
  );
else if (!ok) throw new Error(`GitHub responded with ${status} when saving the comment.`);
