import type { Hono } from 'hono';
import { endpoint, noInput, returns } from '#src/domain/schema/endpoint.ts';
import type { Service } from '../../service.ts';
import { addAccessRoutes } from './access-routes.ts';
import { AdminRoutes } from './admin-routes.ts';
import { addBookingRoutes } from './booking-routes.ts';
import { addCalendarRoutes, addBlockedTimeRoutes, addConnectedCalendarRoutes } from './calendar-routes.ts';
import { addCustomerRoutes, addMessageRoutes } from './customer-routes.ts';
import { addDashboardRoutes } from './dashboard-routes.ts';
import { addGiftCardRoutes, addTemplateRoutes } from './gift-card-routes.ts';
import { createOpenApiDocument } from './openapi.ts';
import { addCampaignRoutes } from './campaign-routes.ts';
import { addEmailRoutes } from './email-routes.ts';
import { addMonthRoutes } from './month-routes.ts';
import { addListRoutes, addWaitlistRoutes } from './list-routes.ts';
import { addPromoCodeRoutes } from './promo-code-routes.ts';
import { addSessionRoutes } from './session-routes.ts';
import { addSettingsRoutes } from './settings-routes.ts';
import { addOrderRoutes, addTeamRoutes } from './order-routes.ts';
import { addTransactionRoutes } from './transaction-routes.ts';

const openApiEndpoint = endpoint('GET /openapi.json', noInput, returns<Response>());

const routeGroups = [
  addDashboardRoutes,
  addCalendarRoutes,
  addBookingRoutes,
  addBlockedTimeRoutes,
  addWaitlistRoutes,
  addConnectedCalendarRoutes,
  addCustomerRoutes,
  addTransactionRoutes,
  addMonthRoutes,
  addPromoCodeRoutes,
  addGiftCardRoutes,
  addTemplateRoutes,
  addOrderRoutes,
  addTeamRoutes,
  addSettingsRoutes,
  addListRoutes,
  addMessageRoutes,
  addEmailRoutes,
  addCampaignRoutes,
];

export function addAdminRoutes(app: Hono, service: Service): void {
  const routes = new AdminRoutes(app, service);
  addSessionRoutes(routes, service);
  addAccessRoutes(routes, service);
  for (const add of routeGroups) add(routes, service);
  routes.add(openApiEndpoint, ({ studio }, { context }) =>
    Promise.resolve(context.json(createOpenApiDocument(routes.endpoints, studio))),
  );
}
