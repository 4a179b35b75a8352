import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const site = path.resolve(import.meta.dirname, '../..');
const templatesDirectory = path.join(site, 'templates');

type SectionTemplate = { name: string; section: string; file: string };

/** Returns the templates that render a section's pages; their first property names the section. */
function sectionTemplates(): SectionTemplate[] {
  const files = globSync('*/*.tsx', { cwd: templatesDirectory }).map((file) => file.replaceAll(path.sep, '/'));
  const found = files.flatMap((file): SectionTemplate[] => {
    const source = readFileSync(path.join(templatesDirectory, file), 'utf8');
    const [, name, section] = /export const (\w+): Template = \{\n\s*section: '(\w+)'/.exec(source) ?? [];
    return name && section ? [{ name, section, file }] : [];
  });
  for (const [section, sameSection] of Map.groupBy(found, (template) => template.section))
    if (sameSection.length > 1)
      throw new Error(
        `${sameSection.map(({ file }) => `templates/${file}`).join(' and ')} name the section ${section}. A section can have only one template.`,
      );
  return found.toSorted((a, b) => (a.section < b.section ? -1 : 1));
}

const notice = '// Written by `npm run registry` from the templates. Do not edit.\n';

const namesSource = (templates: readonly SectionTemplate[]) => `${notice}
/** Template by section. Entries of \`pages\` name their template in a field. */
export const templateBySection = {
${templates.map(({ section, name }) => `  ${section}: '${name}',`).join('\n')}
} as const;
`;

const registrySource = (templates: readonly SectionTemplate[]) => `${notice}
${templates.map(({ name, file }) => `import { ${name} } from './${file}';`).join('\n')}

/** Section templates by name. */
export const sectionTemplates = {
${templates.map(({ name }) => `  ${name},`).join('\n')}
};
`;

function generatedFiles(): [file: string, source: string][] {
  const templates = sectionTemplates();
  return [
    ['lib/routes/template-by-section.ts', namesSource(templates)],
    ['templates/section-templates.ts', registrySource(templates)],
  ];
}

/** Writes the generated files, which map each section to its template. */
export function writeTemplates(): void {
  for (const [file, source] of generatedFiles()) writeFileSync(path.join(site, file), source);
}

/** Returns a message for each generated file that is out of date. */
export const findStaleTemplates = (): string[] =>
  generatedFiles()
    .filter(([file, source]) => readFileSync(path.join(site, file), 'utf8') !== source)
    .map(([file]) => `${file} does not match the templates. Run \`npm run registry\` and commit the result.`);
