import { asEditor } from '../shared/person.js';

/**
 * Sends a file as the body of a request. `onProgress` receives the fraction that was sent. Resolves and throws as
 * `request` does; `start` receives a function that cancels the request.
 */
export function sendFile(path, file, { query = {}, onProgress = () => {}, start = () => {} } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const sending = new XMLHttpRequest();
  const fail = (status, errors) =>
    reject(Object.assign(new Error(errors.map(({ message }) => message).join('; ')), { errors, status }));
  sending.open('POST', `${path}?${asEditor(query)}`);
  sending.setRequestHeader('Content-Type', 'application/octet-stream');
  sending.responseType = 'json';
  sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  sending.addEventListener('load', () => {
    const { status, response } = sending;
    if (status < 300) resolve(response);
    else fail(status, response?.errors ?? [{ message: `the content service responded with ${status}` }]);
  });
  sending.addEventListener('error', () => fail(undefined, [{ message: 'the content service does not respond' }]));
  sending.addEventListener('abort', () => fail(undefined, [{ message: 'canceled' }]));
  start(() => sending.abort());
  sending.send(file);
  return promise;
}
