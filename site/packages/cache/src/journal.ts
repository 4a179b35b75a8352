export { BufferedJournal } from './journal/buffered-journal.ts';
export { Journal } from './journal/journal.ts';
