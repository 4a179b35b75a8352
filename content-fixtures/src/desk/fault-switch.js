import { request } from './shared/api.js';
import { announce } from './shared/dom.js';

/** What the CMS can be made to do wrong, by the option that stands for it. */
const faults = {
  none: {},
  slow: { delayMs: 3000 },
  failing: { status: 503 },
  down: { down: true },
  refusing: {
    fieldErrors: { email: 'This address bounces.', courriel: 'Cette adresse ne répond pas.' },
  },
};

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Has `select` switch the CMS's faults; one that was set elsewhere has an option of its own. */
export async function bindFaultSwitch(select) {
  async function refresh() {
    const settings = await request('/admin/faults');
    const [name = 'other'] = Object.entries(faults).find(([, known]) => isSame(known, settings)) ?? [];
    select.querySelector('[value=other]').hidden = name !== 'other';
    select.value = name;
  }
  select.addEventListener('change', async () => {
    try {
      await request('/admin/faults', 'POST', faults[select.value]);
      announce(`From now on: ${select.selectedOptions[0].textContent}.`);
    } catch (error) {
      announce(`That failed: ${error.message}`);
    }
    await refresh();
  });
  await refresh();
  return { refresh };
}
