import { loadForm } from '#content/load-form.ts';
import { isLocale } from '#lib/locales.ts';

type Context = { params: Promise<{ site: string; handle: string }> };

export const dynamic = 'force-static';
/** The build does not know form handles; the server requests the forms that pages show. */
export const generateStaticParams = () => [];

/** A form's definition, stored like a page so that submissions work while the CMS is down. It is not public. */
export async function GET(_request: Request, { params }: Context) {
  const { site, handle } = await params;
  const form = isLocale(site) && (await loadForm(handle, site));
  return form ? Response.json(form) : new Response(null, { status: 404 });
}
