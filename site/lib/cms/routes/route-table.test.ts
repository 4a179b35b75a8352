import { isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { readSchema } from '#lib/cms/selections/read-documents.ts';
import { directiveArgument } from '#lib/cms/selections/schema-facts.ts';
import { pageTemplates, routedSections } from '#lib/routes/routes.ts';

const types = Object.values(readSchema().getTypeMap()).filter((type) => isObjectType(type));

it('[A1] every entry type with URLs has a template in the route table', () => {
  const withUris = types.filter((type) => typeof directiveArgument(type, 'section', 'uriFormat') === 'string');
  const handles = withUris.map(({ name }) => name.replace(/_Entry$/, ''));
  expect(
    routedSections.toSorted(),
    'a template names its section (templates/template.ts); run `npm run registry`',
  ).toEqual(handles.toSorted());
});

it('[A1] every template that an editor can select is in the route table', () => {
  const field = types.find(({ name }) => name === 'pages_Entry')?.getFields()['pageTemplate'];
  expect(pageTemplates).toEqual(field && directiveArgument(field, 'options', 'values'));
});
