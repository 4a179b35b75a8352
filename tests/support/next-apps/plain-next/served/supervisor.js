import { runSupervisor } from '@vitrine/server/supervisor';
import { log } from './settings.js';

process.exitCode = await runSupervisor({ release: process.env.RELEASE, entry: 'served/server.js', log });
