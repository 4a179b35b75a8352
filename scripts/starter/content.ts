/** The answers of the person who creates a site. */
export type Answers = { name: string; description: string; url: string; cms: string };

/** Escapes text for use between tags. */
const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const postDate = '2026-01-05T09:00:00Z';
const toHome = (customText: string) => ({ entry: 'home/home', customText, style: 'primary' });

/** The initial content of a site: what each section requires, and one image. */
export function starterContent(answers: Answers): Record<string, object> {
  const [name, description] = [inMarkup(answers.name), inMarkup(answers.description)];
  const entry = (id: number, type: string, slug: string, title: string, fields: object) => ({
    ...{ id: String(id), type, slug, title, postDate },
    fields: { ...fields },
  });
  const home = (title: string, slug: string, text: string) =>
    entry(1, 'home', slug, title, {
      titleSuffix: answers.name,
      emphasisTitleElement: `<em>${name}</em>`,
      posterElement: ['picture.jpg'],
      introductionElement: text,
    });
  const listing = { displayFooterCta: false };
  const page = (title: string, text: string) => ({
    pageTemplate: 'flexible',
    hero: { emphasisTitleElement: title, displayMedia: false },
    flexibleComponents: [{ type: 'wysiwyg', wysiwygStandardElement: `<p>${text}</p>` }],
    displayFooterCta: false,
  });
  const navigation = (links: [entry: string, text: string][]) =>
    links.map(([entry, customText]) => ({ type: 'primaryLink', linkElement: { entry, customText } }));
  const lost = (title: string, text: string, back: string) => ({
    emphasisTitleElement: title,
    wysiwygSimpleElement: `<p>${text}</p>`,
    linkElement: toHome(back),
  });
  return {
    'sites.json': [
      { handle: 'en', language: 'en', name: answers.name, basePath: '/' },
      { handle: 'fr', language: 'fr', name: answers.name, basePath: '/fr' },
    ],
    'assets.json': [{ id: '5001', volume: 'images', file: 'picture.jpg', title: { en: 'Dusk', fr: 'Crépuscule' } }],
    'categories/departments.json': [],
    'categories/services.json': [],
    'globals/header.en.json': {
      id: '601',
      fields: {
        navigation: navigation([
          ['projectsListing/projects', 'Projects'],
          ['newsListing/news', 'News'],
          ['pages/about-us', 'About us'],
        ]),
      },
    },
    'globals/header.fr.json': { id: '601', fields: { navigation: navigation([['home/accueil', 'Accueil']]) } },
    'globals/footer.en.json': { id: '602', fields: { copyright: `© {year} ${answers.name}` } },
    'globals/footer.fr.json': { id: '602', fields: { copyright: `© {year} ${answers.name}` } },
    'globals/options.en.json': {
      id: '603',
      fields: lost('Not found', 'This page has moved, or never existed.', 'Home'),
    },
    'globals/options.fr.json': {
      id: '603',
      fields: {
        ...lost('Page introuvable', 'Cette page a changé d’adresse, ou n’a jamais existé.', 'Accueil'),
        linkElement: { entry: 'home/accueil', customText: 'Accueil', style: 'primary' },
      },
    },
    'entries/home/home.en.json': home('Home', 'home', description),
    'entries/home/accueil.fr.json': home('Accueil', 'accueil', description),
    'entries/projectsListing/projects.en.json': entry(3, 'projectsListing', 'projects', 'Projects', {
      titleElement: 'Projects',
      ...listing,
    }),
    'entries/newsListing/news.en.json': entry(2, 'newsListing', 'news', 'News', {
      emphasisTitleElement: 'News',
      ...listing,
    }),
    'entries/teamMembersListing/team.en.json': entry(4, 'teamMembersListing', 'team', 'Team', {
      titleElement: 'Team',
      ...listing,
    }),
    'entries/search/search.en.json': entry(5, 'search', 'search', 'Search', {
      titleElement: 'Search',
      seo: { title: 'Search', noindex: true },
    }),
    'entries/search/search.fr.json': entry(5, 'search', 'search', 'Recherche', {
      titleElement: 'Recherche',
      seo: { title: 'Recherche', noindex: true },
    }),
    'entries/pages/about-us.en.json': entry(20, 'pages', 'about-us', 'About us', page('About us', description)),
    'entries/news/first-news.en.json': entry(201, 'news', 'first-news', 'First news', {}),
  };
}

/** A disc on a dark ground. */
export const starterIcon = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${inMarkup(name)}</title><rect width="32" height="32" rx="6" fill="#10182B"/><circle cx="16" cy="16" r="7" fill="#F6F0E4"/></svg>\n`;
