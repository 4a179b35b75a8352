import { NotFound } from '#templates/not-found/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound site="fr" />;
}
