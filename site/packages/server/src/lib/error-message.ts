export { errorMessage } from '@vitrine/cache/lib';
