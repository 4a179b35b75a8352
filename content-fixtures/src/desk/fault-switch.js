import { request } from './shared/api.js';
import { announce, announceError } from './shared/dom.js';

/** The faults that each option of the select injects. */
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

/** Binds the select to /test/faults. Unknown settings show as "other". */
export async function bindFaultSwitch(select) {
  async function refresh() {
    const settings = await request('/test/faults');
    const [name = 'other'] = Object.entries(faults).find(([, known]) => isSame(known, settings)) ?? [];
    select.querySelector('[value=other]').hidden = name !== 'other';
    select.value = name;
  }
  select.addEventListener('change', async () => {
    try {
      await request('/test/faults', 'POST', faults[select.value]);
      announce(`From now on, the CMS ${select.selectedOptions[0].textContent}.`);
    } catch (error) {
      announceError(error);
    }
    await refresh();
  });
  await refresh();
  return { refresh };
}
