import type { TemplateName } from '#lib/routes/routes.ts';
import { flexible } from './flexible/flexible.tsx';
import { sectionTemplates } from './section-templates.ts';
import type { Template } from './template.ts';

/**
 * Templates by name. The style guide and slider demo set their templates in route files; other pages with these
 * names render as flexible pages.
 */
export const templates: Record<TemplateName, Template> = {
  ...sectionTemplates,
  flexible,
  styleGuide: flexible,
  sliderAgora: flexible,
};
