import { createFixtures } from '#components/fixture.ts';
import { frenchText, longWord, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Wysiwyg, WysiwygFragment } from './wysiwyg.tsx';

const designed: ResultOf<typeof WysiwygFragment> = {
  __typename: 'wysiwyg_Entry',
  titleElement: 'How a label is cut',
  wysiwygStandardElement: text,
};

/** Every kind of element that rich text allows. */
const everything = `<h2>A title of the second level</h2>
<p>A label has sixty words. <strong>Twenty</strong> are for the object, twenty for <em>cutting</em>, H<sub>2</sub>O and 10<sup>3</sup> for show.</p>
<h3>One of the third</h3>
<ul><li>A point with <a href="/contact">a link inside the site</a></li><li>One that <a href="https://example.com" target="_blank">leaves it</a></li><li>By <a href="mailto:studio@example.com">mail</a> and by <a href="tel:+15145550123">telephone</a></li></ul>
<ol start="3"><li>Three</li><li>Four<ul><li>and a list in a list</li></ul></li></ol>
<h4>One of the fourth</h4>
<blockquote><p>Where the voice goes flat, we cut.</p></blockquote>
<figure><img src="/media/planetarium-sky.jpg" alt="Constellations across the dome" width="1600" height="1200"><figcaption>A figure with its legend</figcaption></figure>
<table><caption>Drafts</caption><thead><tr><th scope="col">Draft</th><th scope="col">Words</th><th scope="col">Read aloud</th></tr></thead><tbody><tr><th scope="row">First</th><td>212</td><td>No</td></tr><tr><th scope="row">Last</th><td>58</td><td>Twice</td></tr></tbody></table>
<pre><code>crank(turns: 11, minutes: true)</code></pre><hr><p>${longWord}</p>`;

const hostile =
  '<p onclick="alert(1)" style="color:red">Only these words stay.</p><script>alert(1)</script><iframe src="https://evil.example"></iframe><p><a href="javascript:alert(1)">A link that leads nowhere</a></p>';

export const fixtures = createFixtures(Wysiwyg, WysiwygFragment, {
  'All elements': { ...designed, wysiwygStandardElement: everything },
  'One paragraph, no title': { ...designed, titleElement: null },
  'Pasted markup is removed': { ...designed, titleElement: 'Cleaned', wysiwygStandardElement: hostile },
  French: { ...designed, titleElement: 'Comment on taille un cartel', wysiwygStandardElement: frenchText },
});
