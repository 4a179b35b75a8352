/** The renderer that was at work ended, or none could be started. */
export class RendererGone extends Error {
  override name = 'RendererGone';
}
