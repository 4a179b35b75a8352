import { loadForm } from '#content/load-form.ts';
import { isLocale } from '#lib/sites.ts';

type Context = { params: Promise<{ site: string; handle: string }> };

export const dynamic = 'force-static';
/** The build knows no form handles: the server requests those that pages show. */
export const generateStaticParams = () => [];

/** A form as the CMS describes it, kept like a page for submissions while the CMS is away. No visitor gets it. */
export async function GET(_request: Request, { params }: Context) {
  const { site, handle } = await params;
  const form = isLocale(site) && (await loadForm(handle, site));
  return form ? Response.json(form) : new Response(null, { status: 404 });
}
