import path from 'node:path';
import { valueForSite } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { ContentValues } from './content-values.ts';
import { formStep } from './form-plan.ts';
import { type ImportStep, step } from './import-step.ts';

/** All content as steps in dependency order. Entries come twice, because they reference each other. */
export function contentPlan(content: Snapshot, mediaDirectory: string): ImportStep[] {
  return [
    ...categorySteps(content),
    ...fileSteps(content, mediaDirectory),
    ...assetSteps(content),
    ...entrySteps(content),
    ...fieldSteps(content),
    ...globalSteps(content),
    ...[...content.records.forms.values()].map(formStep),
  ];
}

/** One step per language of an element. */
const inEachSite = <Step>({ siteHandles }: Snapshot, make: (site: string) => Step): Step[] => siteHandles.map(make);

const categorySteps = (content: Snapshot): ImportStep[] =>
  [...content.records.categories.values()].flatMap(({ id, group, title, slug, fields }) =>
    inEachSite(content, (site) =>
      step('category', `category:${id}`, {
        group,
        site,
        title: valueForSite(title, site, content.sites),
        slug: valueForSite(slug, site, content.sites),
        fields: new ContentValues(content, site).of(content.model.categoryGroups.get(group), fields),
      }),
    ),
  );

const fileSteps = (content: Snapshot, mediaDirectory: string): ImportStep[] =>
  [...content.records.assets.values()].map(({ id, volume, file, digest, focalPoint }) =>
    step('file', `asset:${id}`, {
      volume,
      file: path.join(mediaDirectory, file),
      folder: path.dirname(file) === '.' ? '' : path.dirname(file),
      digest,
      focalPoint,
    }),
  );

const assetSteps = (content: Snapshot): ImportStep[] =>
  [...content.records.assets.values()].flatMap(({ id, volume, title, alt, fields }) =>
    inEachSite(content, (site) =>
      step('asset', `asset:${id}`, {
        site,
        title: valueForSite(title, site, content.sites) ?? null,
        alt: valueForSite(alt, site, content.sites) ?? null,
        fields: new ContentValues(content, site).of(content.model.volumes.get(volume), fields),
      }),
    ),
  );

function entrySteps(content: Snapshot): ImportStep[] {
  const byId = Map.groupBy(content.records.entries.values(), ({ id }) => id);
  return [...byId].map(([id, inSites]) => {
    const [first] = inSites;
    return step('entry', `entry:${id}`, {
      section: first?.section,
      type: first?.type,
      single: content.model.entryTypes.get(first?.type ?? '')?.section?.single ?? false,
      postDate: first?.postDate,
      expiryDate: first?.expiryDate,
      sites: Object.fromEntries(inSites.map(({ site, title, slug, enabled }) => [site, { title, slug, enabled }])),
    });
  });
}

const fieldSteps = (content: Snapshot): ImportStep[] =>
  [...content.records.entries.values()].map(({ id, site, type, title, slug, enabled, fields, section }) =>
    step('fields', `entry:${id}`, {
      site,
      section,
      title,
      slug,
      enabled,
      fields: new ContentValues(content, site).of(content.model.entryTypes.get(type)?.fields, fields),
    }),
  );

const globalSteps = (content: Snapshot): ImportStep[] =>
  [...content.records.globals.values()].map(({ id, handle, site, fields }) =>
    step('global', `global:${id}`, {
      handle,
      site,
      fields: new ContentValues(content, site).of(content.model.globals.get(handle), fields),
    }),
  );
