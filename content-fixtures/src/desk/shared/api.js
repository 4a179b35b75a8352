/**
 * Calls the admin API. Throws an error with `errors: {message, field}[]`, and with a `status` if there was a response.
 */
export async function request(path, method = 'GET', body = undefined, signal = undefined) {
  const response = await fetch(path, {
    method,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch((error) => {
    throw error.name === 'AbortError' ? error : new Error('the content service does not respond', { cause: error });
  });
  const result = await response.json();
  if (response.ok) return result;
  const errors = result.errors ?? [{ message: `the content service responded with ${response.status}` }];
  throw Object.assign(new Error(errors.map(({ message }) => message).join('; ')), { errors, status: response.status });
}
