export { renderTemplate } from '#lambdas/templates/render-template.ts';
