import { release } from '../release.js';

export default function Home() {
  return <main>{release} build</main>;
}
