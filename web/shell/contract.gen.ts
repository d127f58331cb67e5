// Made from the contract by web/shell/generate-contract.ts; do not edit.
import type { RouteTable } from './route.ts';

export const routes: RouteTable = {
  auth: {
    login: ["POST", "/auth/login", "everyone", ["division","max"]],
    chooseScale: ["POST", "/auth/choose-scale", "everyone"],
    firstAdmin: ["POST", "/auth/first-admin", "everyone"],
    logout: ["POST", "/auth/logout", "signedIn"],
  },
  user: {
    details: ["GET", "/user/details", "signedIn"],
    changePassword: ["PUT", "/user/change-password", "signedIn"],
  },
  live: {
    ticket: ["POST", "/live/ticket", "signedIn"],
  },
  catalogue: {
    cargo: {
      list: ["GET", "/cargo", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      find: ["GET", "/cargo/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      add: ["POST", "/cargo", ["CompanyAdmin","Operator"]],
      change: ["PUT", "/cargo", ["CompanyAdmin","Operator"]],
      remove: ["DELETE", "/cargo/{id}", ["CompanyAdmin","Operator"]],
    },
    cargoType: {
      list: ["GET", "/cargo-type", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      find: ["GET", "/cargo-type/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      add: ["POST", "/cargo-type", ["CompanyAdmin","Operator"]],
      change: ["PUT", "/cargo-type", ["CompanyAdmin","Operator"]],
      remove: ["DELETE", "/cargo-type/{id}", ["CompanyAdmin","Operator"]],
    },
    customer: {
      list: ["GET", "/customer", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      find: ["GET", "/customer/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      add: ["POST", "/customer", ["CompanyAdmin","Operator"]],
      change: ["PUT", "/customer", ["CompanyAdmin","Operator"]],
      remove: ["DELETE", "/customer/{id}", ["CompanyAdmin","Operator"]],
    },
    sender: {
      list: ["GET", "/sender", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      find: ["GET", "/sender/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      add: ["POST", "/sender", ["CompanyAdmin","Operator"]],
      change: ["PUT", "/sender", ["CompanyAdmin","Operator"]],
      remove: ["DELETE", "/sender/{id}", ["CompanyAdmin","Operator"]],
    },
    carBrand: {
      list: ["GET", "/car-brand", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      find: ["GET", "/car-brand/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      add: ["POST", "/car-brand", ["SuperAdmin","CompanyAdmin","Operator"]],
      change: ["PUT", "/car-brand", ["SuperAdmin","CompanyAdmin","Operator"]],
      remove: ["DELETE", "/car-brand/{id}", ["SuperAdmin","CompanyAdmin","Operator"]],
    },
    carModel: {
      list: ["GET", "/car-model", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      find: ["GET", "/car-model/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      add: ["POST", "/car-model", ["SuperAdmin","CompanyAdmin","Operator"]],
      change: ["PUT", "/car-model", ["SuperAdmin","CompanyAdmin","Operator"]],
      remove: ["DELETE", "/car-model/{id}", ["SuperAdmin","CompanyAdmin","Operator"]],
    },
    truckType: {
      list: ["GET", "/truck-type", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      find: ["GET", "/truck-type/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
      add: ["POST", "/truck-type", ["SuperAdmin","CompanyAdmin","Operator"]],
      change: ["PUT", "/truck-type", ["SuperAdmin","CompanyAdmin","Operator"]],
      remove: ["DELETE", "/truck-type/{id}", ["SuperAdmin","CompanyAdmin","Operator"]],
    },
  },
  truck: {
    list: ["GET", "/truck", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
    find: ["GET", "/truck/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
    add: ["POST", "/truck", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
    change: ["PUT", "/truck", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
    remove: ["DELETE", "/truck/{id}", ["CompanyAdmin","Operator"]],
    emptyWeights: ["GET", "/truck/{id}/empty-weight", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["new","old"]],
  },
  trailer: {
    list: ["GET", "/trailer", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["passportWeight"]],
    find: ["GET", "/trailer/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["passportWeight"]],
    add: ["POST", "/trailer", ["CompanyAdmin","Operator"], ["passportWeight"]],
    change: ["PUT", "/trailer", ["CompanyAdmin","Operator"], ["passportWeight"]],
    remove: ["DELETE", "/trailer/{id}", ["CompanyAdmin","Operator"]],
  },
  driver: {
    list: ["GET", "/driver", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
    find: ["GET", "/driver/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
    add: ["POST", "/driver", ["CompanyAdmin","Operator"]],
    change: ["PUT", "/driver", ["CompanyAdmin","Operator"]],
    remove: ["DELETE", "/driver/{id}", ["CompanyAdmin","Operator"]],
  },
  scale: {
    list: ["GET", "/scale", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["division","max","min"]],
    find: ["GET", "/scale/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["division","max","min"]],
    output: ["POST", "/scale/{id}/output", ["CompanyAdmin","Operator"]],
  },
  operation: {
    list: ["GET", "/operation", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["expense","income","net","weight1","weight2","weightNet"]],
    find: ["GET", "/operation/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["division","max","maxAllowedWeight","weight","weight1","weight2","weightNet"]],
    history: ["GET", "/operation/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
    open: ["POST", "/operation", ["CompanyAdmin","Operator"], ["weight1","weight2","weightNet"]],
    weight2: ["POST", "/operation/{id}/weight2", ["CompanyAdmin","Operator"], ["weight1","weight2","weightNet"]],
    cancel: ["POST", "/operation/{id}/cancel", ["CompanyAdmin","Operator"], ["weight1","weight2","weightNet"]],
    print: ["POST", "/operation/{id}/print", ["CompanyAdmin","Operator"]],
    suggestion: ["GET", "/operation/suggestion", ["CompanyAdmin","Operator"]],
  },
  weightRecord: {
    unused: ["GET", "/weight-record/unused", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["weight"]],
  },
  receipt: {
    find: ["GET", "/receipt/{publicId}", "everyone", ["division","max","weight","weightNet"]],
  },
  dashboard: {
    find: ["GET", "/dashboard", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["expense","income","net"]],
  },
  demo: {
    driveOn: ["POST", "/demo/scale/{id}/drive-on", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
    driveOff: ["POST", "/demo/scale/{id}/drive-off", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
    fault: ["POST", "/demo/scale/{id}/fault", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  },
};
