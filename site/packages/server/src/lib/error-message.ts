export { errorMessage } from '@vitrine/cache/util';
