import { bindFaultSwitch } from './fault-switch.js';
import { describeRevision } from './revisions.js';
import { request } from './shared/api.js';
import { announce, announceError, element } from './shared/dom.js';
import { fieldLabel } from './shared/labels.js';
import { asEditor, editorName, setEditorName } from './shared/person.js';

const find = (selector) => document.querySelector(selector);
const attempt = (work) => work().catch(announceError);

const person = find('#person');
person.elements.name.value = editorName();
person.addEventListener('submit', (event) => {
  event.preventDefault();
  setEditorName(person.elements.name.value);
  announce('Your name is saved.');
});

async function showDeleted() {
  const { deleted } = await request('/admin/deleted');
  const restore = (revision) =>
    attempt(async () => {
      await request(`/admin/revisions/${revision.id}/restore?${asEditor()}`, 'POST');
      announce(`“${revision.title}” is a draft again. Publish it in the desk to show it on the site.`);
      await showDeleted();
    });
  find('#deleted').replaceChildren(
    ...deleted.map((revision) =>
      element(
        'li',
        {},
        element('b', {}, revision.title),
        element(
          'span',
          { class: 'label' },
          `${fieldLabel(revision.section)} · ${revision.site} · ${describeRevision(revision)}`,
        ),
        element('button', { type: 'button', class: 'quiet', onclick: () => restore(revision) }, 'Restore as draft'),
      ),
    ),
    deleted.length === 0 ? element('li', { class: 'note' }, 'None') : '',
  );
}

const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

/** Describes what a reset would delete. */
async function showLosses() {
  const [{ drafts }, { submissions }, { subscriptions }] = await Promise.all(
    ['/admin/drafts', '/admin/submissions', '/admin/subscriptions'].map((path) => request(path)),
  );
  const losses = [
    count(drafts.length, 'draft', 'drafts'),
    count(submissions.length, 'form submission', 'form submissions'),
    count(subscriptions.length, 'newsletter subscriber', 'newsletter subscribers'),
  ];
  find('#losses').textContent =
    `Deletes everything that was made at this desk: all edits, new entries, revisions and uploads, ${new Intl.ListFormat('en').format(losses)}. The content in git stays. This cannot be undone.`;
}

const form = find('#reset-form');
form.addEventListener('input', () => {
  find('#confirm-reset').disabled = form.elements.word.value.trim().toLowerCase() !== 'reset';
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (find('#confirm-reset').disabled) return;
  attempt(async () => {
    await request('/admin/reset', 'POST');
    form.reset();
    find('#confirm-reset').disabled = true;
    announce('Reset to the content in git.');
    await Promise.all([faultSwitch.refresh(), showLosses(), showDeleted()]);
  });
});

const faultSwitch = await bindFaultSwitch(find('#fault'));
await Promise.all([showLosses(), showDeleted()]);
find('#fault').disabled = false;
