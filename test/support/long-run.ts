/** Whether `npm run test:long` is running: property, chaos and sampling tests then take their full number of inputs. */
export const IS_LONG_RUN = process.env.LONG_RUN === 'true';
