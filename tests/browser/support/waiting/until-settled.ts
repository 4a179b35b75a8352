import { expect, type Page } from '@playwright/test';

/** Waits until late scripts have run and sliders are measured. */
export async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveClass(/chrome/);
  const controls = page.locator('[data-idle]').filter({ has: page.locator('[aria-controls]') });
  const areMeasured = () =>
    controls.evaluateAll((found) =>
      found.every((control) => {
        const id = control.querySelector('[aria-controls]')?.getAttribute('aria-controls');
        const strip = document.getElementById(id ?? '');
        const overflows = strip !== null && strip.scrollWidth - strip.clientWidth > 1;
        return control.getAttribute('data-idle') === String(!overflows);
      }),
    );
  await expect.poll(areMeasured).toBe(true);
}
